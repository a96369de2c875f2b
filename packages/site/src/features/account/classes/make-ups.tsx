import { ownMakeUpsQuery, useHttp, useSession } from '@estudio/client'
import type { MakeUp } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'

export const useOwnMakeUps = () => useQuery(ownMakeUpsQuery(useHttp(), useSession().user?.id))

const isOpen = ({ state }: MakeUp) => state === 'open'

export const hasOpenMakeUp = (makeUps: readonly MakeUp[] = []): boolean => makeUps.some(isOpen)

/** “1 reposición, hasta el 14 de diciembre”; nothing for a member without one. */
export const MakeUps = ({ query }: { query: ReturnType<typeof useOwnMakeUps> }) => {
  const open = (query.data ?? []).filter(isOpen)
  const [first] = open
  if (!first) return null
  return <Alert severity="info">{texts.makeUps.own(open.length, first.valid_until)}</Alert>
}
