/** The build's identity, also in /version.json; “dev” under Vite's server. */
declare const __BUILD_ID__: string

interface Window {
  /** Says that React has the page whose first view was in the HTML, or never will: presses are let through again. */
  pageIsAlive?: (() => void) | undefined
}
