import type { Problem } from '../../model/problem.ts'

declare module '../../model/options/client-options.ts' {
  interface ClientOptions {
    /** On pages with diagrams: URL of the module that renders them, and its theme for each color mode. */
    mermaid?: { src: string; light: string; dark: string }
  }
}

declare module '../../model/effects.ts' {
  interface Effects {
    /** Draws diagrams in a browser: SVG by source, empty for what cannot be drawn, or the problem that prevents it. */
    diagrams: (sources: string[]) => Promise<Map<string, string> | Problem>
  }
}
