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

  /** Resolves when there are answers, with what tells them. */
  const answered = async (some: readonly Waiting<Question, Answer>[]): Promise<() => void> => {
    try {
      const answers = await answerAll(some.map(({ question }) => question))
      return () => some.forEach(({ resolve }, index) => resolve(answers[index] as Answer))
    } catch (error) {
      return () => some.forEach(({ reject }) => reject(error))
    }
  }

  const work = async (): Promise<void> => {
    working = true
    await turn()
    let tell = () => {}
    while (queue.length > 0) {
      const next = answered(queue.splice(0, most))
      // These are on their way to whoever answers before those before them are told, which is work too.
      await turn()
      tell()
      tell = await next
    }
    working = false
    tell()
  }

  return (question) =>
    new Promise((resolve, reject) => {
      queue.push({ question, resolve, reject })
      if (!working) void work()
    })
}
