import { texts } from '@estudio/texts'
import { PlaceChoice } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import type { ChosenPlace } from './chosen-place'

const t = texts.places

/** The places of the class. A class whose map cannot be read is booked without a choice. */
const PlaceField = ({ place: { query, value, choose } }: { place: ChosenPlace }) => {
  if (query.isPending) return <Skeleton variant="rounded" height={180} sx={{ my: 2 }} />
  if (!query.data)
    return (
      <Alert severity="info" sx={{ my: 2 }}>
        {t.loadError}
      </Alert>
    )
  return <PlaceChoice {...query.data} label={t.choose} value={value} offersNone onChoose={choose} />
}

export default PlaceField
