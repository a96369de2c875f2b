import { texts } from '@estudio/texts'
import { LoadFailed, StudioDialog } from '@estudio/ui'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ClassItem } from '../class-item'
import { useBooking } from './booking-provider'
import { ClassLine } from './class-line'
import { RefusalNotice, useVerdict, WayOut } from './refusal'

const t = texts.booking.why

/** “¿Por qué no puedo reservar?”: the reason in the server's words, with the step that helps. */
export const WhyDialog = ({ item }: { item: ClassItem }) => {
  const { close } = useBooking()
  const { query, refused, canWait, lineRefused } = useVerdict(item)
  return (
    <StudioDialog
      open
      onClose={close}
      title={t.title}
      actions={
        refused ? (
          <WayOut refusal={lineRefused ?? refused} waitFor={canWait ? item : undefined} onClose={close} />
        ) : (
          <Button onClick={close}>{texts.common.close}</Button>
        )
      }
    >
      <ClassLine item={item} />
      {query.isPending && <Skeleton variant="rounded" height={56} />}
      {query.isError && (
        <LoadFailed
          error={query.error}
          text={t.error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isSuccess && !refused && <Typography>{t.nothing}</Typography>}
      {refused && <RefusalNotice refusal={refused} />}
      {lineRefused && <RefusalNotice refusal={lineRefused} />}
    </StudioDialog>
  )
}
