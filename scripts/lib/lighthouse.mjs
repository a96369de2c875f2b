import { readFileSync } from 'node:fs'
import { tool } from './project.mjs'
import { run } from './run.mjs'

/** @typedef {{ performance: number, accessibility: number, practices: number, seo: number, lcp: number, cls: number, tbt: number }} Scores scores of 100; lcp and tbt in ms */

const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync']

/** @param {{ categories: Record<string, { score: number }>, audits: Record<string, { numericValue: number }> }} report @returns {Scores} */
const scoresOf = ({ categories, audits }) => {
  /** @param {string} name */
  const score = (name) => Math.round((categories[name]?.score ?? 0) * 100)
  /** @param {string} name */
  const value = (name) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
  }
}

const mostTries = 3

/**
 * A browser that recorded no trace, as happens on a busy machine, is asked again.
 * @param {string} url @param {string} file where the whole report goes @param {string[]} options @param {Record<string, string>} [env]
 * @returns {Promise<Scores>}
 */
const measure = async (url, file, options, env) => {
  const command = [...tool('lighthouse', 'cli/index.js'), url, '--quiet', '--output=json']
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const code = await run([...command, `--output-path=${file}`, ...options], { env })
    if (code === 0) return scoresOf(JSON.parse(readFileSync(file, 'utf8')))
  }
  throw new Error(`Lighthouse gave up ${mostTries} times at ${url}`)
}

/**
 * One visit by Lighthouse as a phone on a slow network that was never here.
 * @param {string} url @param {string} chromium its program @param {string} file where the whole report goes
 */
export const visit = (url, chromium, file) =>
  measure(url, file, [`--chrome-flags=${[...flags, ...quiet].join(' ')}`], { CHROME_PATH: chromium })

/**
 * One visit as a desk, by the browser that listens at `port` and whoever is signed in there.
 * @param {string} url @param {number} port @param {string} file where the whole report goes
 */
export const visitAtDesk = (url, port, file) =>
  measure(url, file, ['--preset=desktop', `--port=${port}`, '--disable-storage-reset'])

/** @param {number[]} values */
const median = (values) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/** The median of each score by itself. @param {Scores[]} visits @returns {Scores} */
export const medians = (visits) => {
  /** @param {keyof Scores} name */
  const of = (name) => median(visits.map((scores) => scores[name]))
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    practices: of('practices'),
    seo: of('seo'),
    lcp: of('lcp'),
    cls: of('cls'),
    tbt: of('tbt'),
  }
}
