import type { HtmlTagDescriptor, Plugin, Rollup } from 'vite'

/** A chunk and its static imports. */
const withImports = (bundle: Rollup.OutputBundle, file: string, found = new Set<string>()): Set<string> => {
  const chunk = bundle[file]
  if (found.has(file) || chunk?.type !== 'chunk') return found
  found.add(file)
  for (const needed of chunk.imports) withImports(bundle, needed, found)
  return found
}

/**
 * Adds modulepreload links for dynamic imports that the entry always makes, so that they load in parallel with it.
 * @param base path of the front end, with its slashes
 * @param modules path suffixes of the imported modules, each the entry of a chunk
 */
export const preloadScripts = (base: string, modules: string[]): Plugin => ({
  name: 'estudio-preload-scripts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const files = modules.flatMap((module) => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
        if (!chunk) throw new Error(`${module} is not the entry of a chunk`)
        return [...withImports(bundle, chunk.fileName)]
      })
      const missing = [...new Set(files)].filter((file) => !html.includes(file))
      return missing.map(
        (file): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', href: base + file, crossorigin: '' },
          injectTo: 'head',
        }),
      )
    },
  },
})
