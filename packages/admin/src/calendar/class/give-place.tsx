import type { StaffScheduledClass } from '@estudio/contract'
import { scheduledClassName } from '@estudio/domain'
import { formatClassMoment, texts } from '@estudio/texts'
import { ConfirmDialog, useStudioDay } from '@estudio/ui'
import Typography from '@mui/material/Typography'
import { useNotify } from 'react-admin'
import { errorText } from '../../data/error-text.ts'
import { useGiveStandingPlace } from '../../shared/standing-places/use-user-places.ts'
import { success } from '../../ui/notifications.tsx'
import type { NewHolder } from './reservation-list.tsx'

const t = texts.admin.standingPlaces

interface GivePlaceProps {
  entry: StaffScheduledClass
  seriesId: string
  client: NewHolder
  onClose: () => void
}

/** Gives a person of the class a standing place in its series, from the day of the class on. */
const GivePlace = ({ entry, seriesId, client, onClose }: GivePlaceProps) => {
  const notify = useNotify()
  const give = useGiveStandingPlace(entry.id)
  const today = useStudioDay()
  const day = entry.start_time.slice(0, 10)
  const from = day > today ? day : today
  return (
    <ConfirmDialog
      open
      title={t.giveTitle(client.name)}
      confirmLabel={t.give}
      busy={give.isPending}
      error={give.error ? errorText(give.error, t.giveError) : undefined}
      onConfirm={() =>
        give.mutate(
          { userId: client.id, seriesId, from },
          {
            onSuccess: () => {
              notify(t.given(client.name), success)
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      <Typography>
        {t.giveText(`${scheduledClassName(entry)}, ${formatClassMoment(entry.start_time)}`, from)}
      </Typography>
    </ConfirmDialog>
  )
}

export default GivePlace
