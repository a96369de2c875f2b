import { useLocation } from 'react-router-dom'

/** The parameter of the counter's address with the id of the client who is already chosen. */
export const clientParameter = 'cliente'

export const counterFor = (client: string) => `/cobrar?${clientParameter}=${client}`

/** The client whose file the address shows. */
const useClientOfFile = () => /^\/usuarios\/([\da-f-]{36})(?:\/|$)/.exec(useLocation().pathname)?.[1]

/** Whether the page has its own “Cobrar”: the counter, or the file of a client. */
export const useHasOwnCounterButton = (): boolean => {
  const { pathname } = useLocation()
  return useClientOfFile() !== undefined || pathname === '/cobrar'
}

/** The counter; from the file of a client, the counter for this client. */
export const useCounterAddress = (): string => {
  const client = useClientOfFile()
  return client ? counterFor(client) : '/cobrar'
}
