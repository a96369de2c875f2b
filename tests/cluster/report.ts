import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../server/src/platform/config/paths.ts'
import type { Figures } from './checks.ts'

/** What is hoped for, printed beside the figure. */
const aims = {
  'primary gap': ({ longestGap }: Figures) => (longestGap <= 20 ? 'gap ≤ 20 s: met' : 'gap ≤ 20 s: missed'),
  'server gap': ({ longestGap }: Figures) => (longestGap <= 1 ? 'gap ≤ 1 s: met' : 'gap ≤ 1 s: missed'),
  unavailable: ({ longestUnavailable }: Figures) =>
    longestUnavailable <= 5 ? '503 within 5 s: met' : '503 within 5 s: missed',
  failed: ({ failed }: Figures) => (failed === 0 ? 'none failed: met' : 'none failed: missed'),
}

export type Aim = keyof typeof aims

const head = `| | acknowledged | longest without any | longest request | 503 | longest wait for one | failed | aim |
|---|---|---|---|---|---|---|---|`
const rows: string[] = []

const seconds = (value: number): string => `${value.toFixed(1)} s`

export function addRow(what: string, cells: string[] = Array.from({ length: 7 }, () => '')): void {
  const row = `| ${[what, ...cells].join(' | ')} |`
  rows.push(row)
  console.log(row)
}

export function addFigures(what: string, asked: Aim[], figures: Figures): void {
  for (const [text, count] of Object.entries(figures.failures)) console.log(`${what}: ${count} × ${text}`)
  addRow(what, [
    figures.acknowledged.toLocaleString('en'),
    seconds(figures.longestGap),
    seconds(figures.longestRequest),
    figures.unavailable.toLocaleString('en'),
    figures.unavailable ? seconds(figures.longestUnavailable) : '',
    String(figures.failed),
    asked.map((aim) => aims[aim](figures)).join(', '),
  ])
}

/** On the terminal, and for docs/long-tests.md. */
export function printFigures(): void {
  const table = `${head}\n${rows.join('\n')}\n`
  console.log(`\n${table}`)
  const folder = join(projectRoot, '.cache/test-reports')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'cluster.md'), table)
}
