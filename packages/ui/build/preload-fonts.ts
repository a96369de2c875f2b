import type { HtmlTagDescriptor, Plugin } from 'vite'

/**
 * Adds a preload link for each bundled font, so that the first paint uses it. The server leaves out the links of faces that the
 * studio's look does not use.
 */
export const preloadFonts = (): Plugin => ({
  name: 'estudio-preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.endsWith('.woff2'))
        .map(
          (file): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head-prepend',
          }),
        ),
  },
})
