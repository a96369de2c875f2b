import { setImmediate as turn } from 'node:timers/promises'

interface Waiting<Question, Answer> {
  question: Question
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/** Answers all questions, in their order. */
export type AnswerAll<Question, Answer> = (questions: readonly Question[]) => Promise<readonly Answer[]>

/**
 * Asks many at a time what is asked one by one: questions that come in one turn of the event loop, or while others are being
 * answered, go together, `most` at once. Nothing is remembered: an answer is younger than its question. Where `answerAll`
 * fails, each of its questions fails.
 */
export function together<Question, Answer>(
  answerAll: AnswerAll<Question, Answer>,
  most: number,
): (question: Question) => Promise<Answer> {
  const queue: Waiting<Question, Answer>[] = []
  let working = false

  const answerSome = async (some: Waiting<Question, Answer>[]): Promise<void> => {
    try {
      const answers = await answerAll(some.map(({ question }) => question))
      for (const [index, { resolve }] of some.entries()) resolve(answers[index] as Answer)
    } catch (error) {
      for (const { reject } of some) reject(error)
    }
  }

  const work = async (): Promise<void> => {
    working = true
    await turn()
    while (queue.length > 0) await answerSome(queue.splice(0, most))
    working = false
  }

  return (question) =>
    new Promise((resolve, reject) => {
      queue.push({ question, resolve, reject })
      if (!working) void work()
    })
}
