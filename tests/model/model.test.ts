import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { begin } from './begin.ts'
import { commands, lineCommands, people } from './commands.ts'
import { openRealStudio, type RealStudio } from './real-studio.ts'

/** A run is a new set of members and about a hundred steps. */
const runs = Number(process.env.MODEL_RUNS ?? 120)
const seeds = [16, 11, 2026]
const leastSteps = runs * 2 * 85
/** Nothing else tidies the tests' database, whose books grow with every run. */
const runsBetweenSweeps = 25
/** Milliseconds for one seed, were each run as slow as on a machine with much else to do. */
const patience = runs * 2500

describe('the books of a studio, step by step beside a model', () => {
  let real: RealStudio
  let taken = 0
  let begun = 0

  beforeAll(async () => {
    real = await openRealStudio()
  })
  afterAll(() => real.studio.close())

  const follow = async (mix: typeof commands, seed: number) => {
    const sequences = fc.commands(mix, { maxCommands: 200, size: 'max' })
    await fc.assert(
      fc.asyncProperty(sequences, async (sequence) => {
        if (begun++ % runsBetweenSweeps === 0) await sql`vacuum analyze`.execute(real.studio.db)
        const model = await begin(real, people)
        await fc.asyncModelRun(() => ({ model, real }), sequence)
        taken += [...sequence].length
      }),
      { numRuns: Math.ceil(runs / seeds.length), seed, endOnFailure: true },
    )
  }

  it.each(seeds)(
    'BOK-25, A01, A63: places, balances, ledger and statuses are the model’s after every step (seed %i)',
    (seed) => follow(commands, seed),
    patience,
  )

  it.each(seeds)(
    'waiting lists, offers and grace are the model’s after every step (seed %i)',
    (seed) => follow(lineCommands, seed),
    patience,
  )

  it(`took ${leastSteps} steps or more`, () => {
    console.info(`${taken} steps beside the model`)
    expect(taken).toBeGreaterThanOrEqual(leastSteps)
  })
})
