import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BenchDatabase } from '../bench-database.ts'
import { type Explained, explained } from './explained.ts'
import { openKeptStudio } from './kept-studio.ts'
import { type Question, questionsOf } from './questions.ts'
import { largeSize } from './studio-sql.ts'
import { subjectsOf } from './subjects.ts'

// The plans that PostgreSQL chooses on a chain's data of twenty years, which are generated when they are not kept: with few
// rows PostgreSQL would rightly read the whole table.

let database: BenchDatabase
let plans: Explained
let questions: Question[]

beforeAll(async () => {
  database = await openKeptStudio('large', largeSize)
  questions = questionsOf(await subjectsOf(database))
  plans = await explained(database)
})

afterAll(async () => {
  await plans?.close()
  await database?.close()
})

it('the queries that run most find their rows through their indexes', async () => {
  const missed: string[] = []
  for (const question of questions.filter(({ uses }) => uses)) {
    const { indexes } = await plans.ask(question, 0)
    for (const index of question.uses ?? [])
      if (!indexes.has(index)) missed.push(`${question.what}: ${index}, but ${[...indexes].join(', ')}`)
  }
  expect(missed).toEqual([])
})
