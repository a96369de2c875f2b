import { texts } from '@estudio/texts'
import { useNotify } from 'react-admin'
import { ConfirmedAction } from '../../ui/dialog/confirmed-action.tsx'
import { success } from '../../ui/notifications.tsx'
import { useEndStandingPlace } from './use-user-places.ts'

const t = texts.admin.standingPlaces

interface EndPlaceProps {
  placeId: string
  user: { id: string; full_name: string }
  /** A request is declined, a place ends. */
  isRequest: boolean
}

/** Ends the standing place of a client, or declines the request, after a question. */
export const EndPlace = ({ placeId, user: { id, full_name: name }, isRequest }: EndPlaceProps) => {
  const notify = useNotify()
  const end = useEndStandingPlace({ userId: id, placeId }, () =>
    notify(isRequest ? t.declined : t.ended, success),
  )
  const action = isRequest ? t.decline : t.end
  const title = isRequest ? t.declineTitle(name) : t.endTitle(name)
  return (
    <ConfirmedAction
      write={end}
      texts={{ action, title, confirm: action, error: t.endError }}
      label={isRequest ? t.declineLabel(name) : t.endLabel(name)}
      variant="text"
      color="error"
    >
      {isRequest ? t.declineWarning : t.endWarning}
    </ConfirmedAction>
  )
}
