import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** @param {string[]} parts */
export const inProject = (...parts) => join(root, ...parts)

/** A tool in node_modules, run by this Node.js. @param {string} name @param {string} entry @param {string} [node] another's program */
export const tool = (name, entry, node = process.execPath) => [node, inProject('node_modules', name, entry)]
