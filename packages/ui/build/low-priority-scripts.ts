import type { Plugin } from 'vite'

/**
 * Fetches a page's scripts after its fonts and pictures: the page stands in its HTML and is read before they have run.
 * The server says the same of the scripts that it names (site-pages/html.ts).
 */
export const lowPriorityScripts = (): Plugin => ({
  name: 'estudio-low-priority-scripts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"'),
  },
})
