import { relative, sep } from 'node:path'
import { root } from '../lib/project.mjs'
import { whyForbidden } from './zones.mjs'

/**
 * oxlint's rule estudio/zones: imports, exports from and dynamic imports keep the directions of zones.mjs.
 * @type {{ create(context: { filename: string, report(problem: { node: unknown, message: string }): void }): object }}
 */
const zones = {
  create: (context) => {
    const file = relative(root, context.filename).split(sep).join('/')
    /** @param {{ source?: { value?: unknown } | null }} node */
    const check = (node) => {
      const specifier = node.source?.value
      if (typeof specifier !== 'string') return
      const message = whyForbidden(file, specifier)
      if (message) context.report({ node: node.source, message })
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    }
  },
}

export default { meta: { name: 'estudio' }, rules: { zones } }
