import type { Plugin, Rollup } from 'vite'

const entry = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/

/** A chunk behind all that it imports, in the order they run. */
const inOrder = (bundle: Rollup.OutputBundle, file: string, found = new Set<string>()): Set<string> => {
  const chunk = bundle[file]
  if (found.has(file) || chunk?.type !== 'chunk') return found
  for (const needed of chunk.imports) inOrder(bundle, needed, found)
  return found.add(file)
}

/**
 * Lets a page be painted before its scripts are asked for: instead of the entry's script it asks for a small early one,
 * which finds what to run, the entry last, in `<meta name="entry-scripts">`. A page without a first view has nothing to paint: what stands
 * between the marks asks for the entry at once, and whoever fills in a first view takes it out.
 * @param early path of the early script's module
 */
export const paintFirst = (early: string): Plugin => ({
  name: 'estudio-paint-first',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: early, name: 'early' })
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const chunk = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.facadeModuleId === early,
      )
      const src = entry.exec(html)?.[1]
      if (!chunk || !src) throw new Error(`${early} or the entry is not in the build`)
      const scripts = [...inOrder(bundle, src.slice(1))].map((file) => `/${file}`)
      const preloads = scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`)
      const tags = [
        `<meta name="entry-scripts" content="${scripts.join(' ')}">`,
        `<script type="module" crossorigin src="/${chunk.fileName}"></script>`,
        `<!--without-view-->${preloads.join('')}<!--/without-view-->`,
      ]
      return html.replace(entry, () => tags.join('\n    '))
    },
  },
})
