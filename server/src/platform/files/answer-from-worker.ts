import { parentPort, workerData } from 'node:worker_threads'
import type { ReasonCode } from '@estudio/contract'
import type { RefusalDetails } from '@estudio/texts'
import { AppError } from '../errors.ts'

/**
 * The answer of a worker. A refusal is sent as an answer too, because an instance of AppError cannot be sent between
 * threads.
 */
export type WorkerAnswer<Output> =
  | { read: Output }
  | { refused: { code: ReasonCode; details?: RefusalDetails } }

/**
 * The body of a worker file (`NAME.worker.ts`): reads the input that `readInWorker` sent and answers with the result.
 * An error other than a refusal ends the worker and fails the reading.
 */
export async function answerFromWorker<Input, Output>(
  read: (input: Input) => Output | Promise<Output>,
): Promise<void> {
  const answer = await Promise.resolve(workerData as Input)
    .then(read)
    .then(
      (output): WorkerAnswer<Output> => ({ read: output }),
      (error: unknown): WorkerAnswer<Output> => {
        if (!(error instanceof AppError)) throw error
        return { refused: { code: error.code, details: error.details } }
      },
    )
  parentPort?.postMessage(answer)
}
