import { setImmediate as turn } from 'node:timers/promises'

interface Waiting<Question, Answer> {
  question: Question
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/** Answers all questions of one key, in their order. */
export type AnswerAll<Question, Answer> = (
  key: string,
  questions: readonly Question[],
) => Promise<readonly Answer[]>

/**
 * Asks many at a time what is asked one by one: questions of the same key that come in one turn of the event loop, or while
 * others of it are being answered, go together, `most` at once. Nothing is remembered: an answer is younger than its
 * question. Where `answerAll` fails, each of its questions fails.
 */
export function together<Question, Answer>(
  answerAll: AnswerAll<Question, Answer>,
  most: number,
): (key: string, question: Question) => Promise<Answer> {
  const queues = new Map<string, Waiting<Question, Answer>[]>()

  const answerSome = async (key: string, some: Waiting<Question, Answer>[]): Promise<void> => {
    try {
      const answers = await answerAll(
        key,
        some.map(({ question }) => question),
      )
      for (const [index, { resolve }] of some.entries()) resolve(answers[index] as Answer)
    } catch (error) {
      for (const { reject } of some) reject(error)
    }
  }

  const work = async (key: string, queue: Waiting<Question, Answer>[]): Promise<void> => {
    await turn()
    while (queue.length > 0) await answerSome(key, queue.splice(0, most))
    queues.delete(key)
  }

  return (key, question) =>
    new Promise((resolve, reject) => {
      const waiting = { question, resolve, reject }
      const queue = queues.get(key)
      if (queue) {
        queue.push(waiting)
        return
      }
      const begun = [waiting]
      queues.set(key, begun)
      void work(key, begun)
    })
}
