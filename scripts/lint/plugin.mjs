import { relative, sep } from 'node:path'
import { root } from '../lib/project.mjs'
import { speaksToUsers, whyNotFormat, whyNotLiteral, whyNotPlural } from './language.mjs'
import { tablesIn, whyNotTable } from './tables.mjs'
import { isTextFile, whyNotWord } from './words.mjs'
import { whyForbidden } from './zones.mjs'

/** @typedef {{ filename: string, report(problem: { node: unknown, message: string }): void }} RuleContext */

/** Relative to the checkout, with slashes. @param {RuleContext} context */
const fileOf = (context) => relative(root, context.filename).split(sep).join('/')

const zones = {
  /** @param {RuleContext} context */
  create: (context) => {
    const file = fileOf(context)
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

const writingMethods = new Set(['insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto'])

/**
 * @typedef {{ arguments?: unknown[], callee?: { property?: { name?: string } } }} Call
 * @typedef {{ value: unknown, parent?: Call }} Literal
 */

const tables = {
  /** @param {RuleContext} context */
  create: (context) => {
    const file = fileOf(context)
    if (!/^(server\/src|tests)\//.test(file)) return {}
    /** @param {unknown} node @param {string} text @param {boolean} [writes] */
    const check = (node, text, writes) => {
      for (const use of tablesIn(text)) {
        const message = whyNotTable(file, { table: use.table, writes: writes || use.writes })
        if (message) context.report({ node, message })
      }
    }
    return {
      /** @param {Literal} node */
      Literal: (node) => {
        if (typeof node.value !== 'string') return
        const method = node.parent?.arguments?.[0] === node && node.parent.callee?.property?.name
        check(node, node.value, writingMethods.has(method || ''))
      },
      /** @param {{ value: { raw: string } }} node */
      TemplateElement: (node) => check(node, node.value.raw),
    }
  },
}

const language = {
  /** @param {RuleContext} context */
  create: (context) => {
    if (!speaksToUsers(fileOf(context))) return {}
    /** @param {unknown} node @param {string | undefined} message */
    const refuse = (node, message) => {
      if (message) context.report({ node, message })
    }
    /** @param {import('./language.mjs').Node} node */
    const call = (node) => refuse(node, whyNotFormat(node))
    return {
      CallExpression: call,
      NewExpression: call,
      /** @param {import('./language.mjs').Node} node */
      ConditionalExpression: (node) => refuse(node, whyNotPlural(node)),
      /** @param {{ value: unknown }} node */
      Literal: (node) => refuse(node, whyNotLiteral(node.value)),
      /** @param {{ value: { raw: string } }} node */
      TemplateElement: (node) => refuse(node, whyNotLiteral(node.value.raw)),
    }
  },
}

const words = {
  /** @param {RuleContext} context */
  create: (context) => {
    const file = fileOf(context)
    if (!isTextFile(file)) return {}
    /** @param {unknown} node @param {unknown} text */
    const check = (node, text) => {
      const message = whyNotWord(file, text)
      if (message) context.report({ node, message })
    }
    return {
      /** @param {{ value: unknown }} node */
      Literal: (node) => check(node, node.value),
      /** @param {{ value: { raw: string } }} node */
      TemplateElement: (node) => check(node, node.value.raw),
    }
  },
}

export default { meta: { name: 'estudio' }, rules: { zones, tables, language, words } }
