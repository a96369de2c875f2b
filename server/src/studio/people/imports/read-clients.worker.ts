import { answerFromWorker } from '../../../platform/files/answer-from-worker.ts'
import { readClients } from './read-clients.ts'

await answerFromWorker(readClients)
