import { describe } from 'vitest'
import { commands } from './commands.ts'
import { testSteps } from './follow.ts'

describe('the books of a studio, step by step beside a model', async () => {
  await testSteps(
    commands,
    'BOK-25, A01, A63: places, balances, ledger and statuses are the model’s after every step',
  )
})
