declare module 'launch-editor/get-args.js' {
  /** Returns the arguments that open a position in an editor; only the absolute path of the file if it is not known. */
  export default function launchArguments(
    editor: string,
    file: string,
    line: number,
    column: number,
  ): (string | number)[]
}
