/**
 * Data of features on a page, by key: JSON. Each feature adds its keys to this interface; components of the theme get them as
 * properties of `view`.
 */
export interface PageData {
  /** The page brings its own `main`, as wide as the window. */
  wide?: boolean
  /** Id of `<body>`. */
  bodyId?: string
}
