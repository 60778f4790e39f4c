import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { badProp } from './bad-prop.ts'
import { useBaseUrlUtils } from './use-base-url.ts'

export interface ThemedImageProps extends Omit<ComponentProps<'img'>, 'src'> {
  /** Without `dark`, the image for light mode is shown in both. */
  sources: { light: string; dark?: string }
}

/** An image for light mode and one for dark mode; a browser loads only the one that it shows. */
export function ThemedImage({ sources, className, alt = '', ...rest }: ThemedImageProps) {
  const { withBaseUrl } = useBaseUrlUtils()
  if (typeof sources?.light !== 'string' || typeof (sources.dark ?? '') !== 'string')
    badProp('ThemedImage', 'sources', 'an object with "light" and "dark", which are URLs', sources)
  return (['light', 'dark'] as const).map((mode) => (
    <img
      key={mode}
      loading="lazy"
      decoding="async"
      {...rest}
      src={withBaseUrl(sources[mode] ?? sources.light)}
      alt={alt}
      className={classes(className, `dg-theme-${mode}-only`)}
    />
  ))
}
