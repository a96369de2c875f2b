import { answerFromWorker } from '../../../platform/files/answer-from-worker.ts'
import { prepareStatement } from './prepare-statement.ts'

await answerFromWorker(prepareStatement)
