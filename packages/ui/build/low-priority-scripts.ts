import type { Plugin } from 'vite'

/**
 * Loads a page's scripts after its fonts and images: the HTML is readable before they run. The server does the same for
 * the scripts it preloads (site-pages/html.ts).
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
