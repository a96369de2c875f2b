import { useLocation } from 'react-router-dom'

/** The parameter of the counter's address with the id of the client who is already chosen. */
export const clientParameter = 'cliente'

export const counterFor = (client: string) => `/cobrar?${clientParameter}=${client}`

/** The counter; from the file of a client, the counter for this client. */
export const useCounterAddress = (): string => {
  const client = /^\/usuarios\/([\da-f-]{36})(?:\/|$)/.exec(useLocation().pathname)?.[1]
  return client ? counterFor(client) : '/cobrar'
}
