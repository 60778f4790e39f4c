import { hostModes, routeTo } from '../../host/server/routes.ts'

type Has = (file: string) => boolean

/** Returns the file that a host answers a path with, if it does not redirect. */
type Answer = (path: string, has: Has) => { file: string } | { redirect: string } | undefined

const first = (files: string[], has: Has) => {
  const file = files.find(has)
  return file === undefined ? undefined : { file }
}

/** The hosts of the guide, as its pages set them up. */
export const hosts: Record<string, Answer> = {
  ...Object.fromEntries(
    hostModes
      .filter((mode) => mode !== 'nginx')
      .map((mode): [string, Answer] => [
        mode === 'netlify' ? 'Netlify' : 'GitHub Pages',
        (path, has) => {
          const route = routeTo(path, has, mode)
          return 'missing' in route ? undefined : route
        },
      ]),
  ),
  Vercel: (path, has) => bare(path, (one) => first([one, `${one}.html`, inFolder(one)], has)),
  nginx: (path, has) => bare(path, (one) => first([one, inFolder(one), `${one}.html`], has)),
}

/** These hosts ignore a slash at the end. */
function bare<Value>(path: string, answer: (path: string) => Value): Value {
  return answer(path.replace(/\/$/, ''))
}

function inFolder(path: string): string {
  return path === '' ? 'index.html' : `${path}/index.html`
}

/** Returns the hosts on which the URL of a page does not show it. */
export function hidingHosts(file: string, has: Has): string[] {
  const url = file.replace(/(?:^|(?<=\/))index\.html$|\.html$/, '')
  return Object.entries(hosts).flatMap(([name, answer]) => {
    const isShown = [url, url.replace(/\/$/, '')].every((asked) => answered(asked, answer, has) === file)
    return isShown ? [] : [name]
  })
}

function answered(path: string, answer: Answer, has: Has): string | undefined {
  let at = path
  for (let steps = 0; steps < 4; steps++) {
    const route = answer(at, has)
    if (!route) return undefined
    if ('file' in route) return route.file
    at = route.redirect
  }
  return undefined
}
