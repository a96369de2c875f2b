import { describe } from 'vitest'
import { waitlistCommands } from './commands.ts'
import { testSteps } from './follow.ts'

describe('WLI-17: the waiting lists of a studio, step by step beside a model', async () => {
  await testSteps(waitlistCommands, 'waiting lists, offers and grace are the model’s after every step')
})
