import type { PageFrame } from '../../../src/model/built-in.ts'

/** The line that programs read first: where the pages are as text. People have links and a menu for that. */
export const ProgramsLine: PageFrame = ({ view }) =>
  view.programs ? (
    <p className="dg-sr-only" aria-hidden="true" data-nosnippet="">
      {`For programs: all pages are listed in ${view.programs.index}, and this one is Markdown at ${view.programs.markdown}`}
    </p>
  ) : null
