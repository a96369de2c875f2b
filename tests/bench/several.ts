import { type Bench, clients, loadSeconds } from './bench.ts'
import { request, sideBySide } from './load.ts'
import { startServer } from './processes.ts'
import { bookingRequests } from './requests.ts'
import { perSecond, type Row } from './rows.ts'
import { firstRequestOf } from './world.ts'

/** Three processes on one database beside one of them, in turns, on the cores there are. */
export async function* severalRows({ world, server }: Bench): AsyncGenerator<Row> {
  const others = await Promise.all([startServer(world.env), startServer(world.env)])
  const three = [server, ...others].map(({ port }) => port)
  const compare = async (
    what: string,
    expected: number[],
    nexts: [() => string, () => string],
  ): Promise<Row> => {
    const common = { clients, seconds: 2 * loadSeconds, expected }
    const { ours, floor } = await sideBySide(
      { ...common, port: three, next: nexts[0] },
      { ...common, port: server.port, next: nexts[1] },
    )
    return {
      what: `${what}, ${clients} clients, three processes`,
      measured: perSecond(ours),
      beside: { what: 'one process', figure: perSecond(floor) },
      aim: {},
    }
  }
  const week = () => request('GET', '/api/schedule', {})
  try {
    yield await compare(
      'bookings',
      [200, 201],
      [bookingRequests(world, firstRequestOf(4)), bookingRequests(world, firstRequestOf(5))],
    )
    yield await compare('the public week', [200], [week, week])
  } finally {
    for (const other of others) await other.stop()
  }
}
