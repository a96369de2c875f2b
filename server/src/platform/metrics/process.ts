import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { type Sample, single } from './format.ts'

/** Milliseconds since the last reading, 0 where nothing was measured. */
const readDelay = (delay: IntervalHistogram): number => {
  const p99 = delay.percentile(99) / 1e6
  delay.reset()
  return Number.isFinite(p99) ? p99 : 0
}

/** Measures the process while `app` lives. */
export function watchProcess(app: FastifyInstance): () => Sample[] {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  app.addHook('onClose', () => void delay.disable())
  return () => {
    const { rss, heapUsed } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    return [
      single('process_cpu_seconds_total', 'counter', 'Processor time used.', (user + system) / 1e6),
      single('process_resident_memory_bytes', 'gauge', 'Resident memory.', rss),
      single('nodejs_heap_used_bytes', 'gauge', 'Heap in use.', heapUsed),
      single('process_uptime_seconds', 'gauge', 'Time since start.', process.uptime()),
      single(
        'nodejs_eventloop_delay_p99_seconds',
        'gauge',
        'Event loop delay since the last reading.',
        readDelay(delay) / 1000,
      ),
    ]
  }
}
