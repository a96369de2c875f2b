import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { withDatabase } from '../harness/database.ts'
import { begin } from './begin.ts'
import { people } from './commands.ts'
import { openRealStudio, type RealStudio } from './real-studio.ts'
import type { Step } from './step.ts'

/** A run is a new set of members and about a hundred commands; those that find nothing to act on are no steps. `npm run test:long` makes many more. */
const runs = Number(process.env.MODEL_RUNS ?? 15)
const seeds = [16, 11, 2026]
const leastSteps = runs * 60
const runsBetweenTidying = 25
/** Milliseconds for one seed, were each run as slow as on a machine with much else to do. */
const patience = runs * 5000

/** Nothing else tidies the tests' database, whose books grow with every run. It may take longer than a request may. */
const tidy = ({ studio }: RealStudio): Promise<unknown> =>
  withDatabase(studio.connection, (db) => sql`vacuum analyze`.execute(db))

/** Tests of random steps of a mix, one after the other, on the server and on the model beside it. */
export const testSteps = async (mix: fc.Arbitrary<Step>[], promise: string): Promise<void> => {
  const real = await openRealStudio()

  let begun = 0

  it.each(seeds)(
    `${promise} (seed %i)`,
    async (seed) => {
      const sequences = fc.commands(mix, { maxCommands: 200, size: 'max' })
      await fc.assert(
        fc.asyncProperty(sequences, async (sequence) => {
          if (begun++ % runsBetweenTidying === 0) await tidy(real)
          const model = await begin(real, people)
          await fc.asyncModelRun(() => ({ model, real }), sequence)
        }),
        { numRuns: Math.ceil(runs / seeds.length), seed, endOnFailure: true },
      )
    },
    patience,
  )

  it(`took ${leastSteps} steps or more`, () => {
    console.info(`${promise}: ${real.steps} steps`)
    expect(real.steps).toBeGreaterThanOrEqual(leastSteps)
  })
}
