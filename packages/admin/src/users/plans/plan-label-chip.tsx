import type { PlanLabel, PlanLabelKind } from '@estudio/texts'
import Chip from '@mui/material/Chip'

const looks: Record<PlanLabelKind, { bgcolor: string; color: string }> = {
  active: { bgcolor: 'studio.sageMist', color: 'studio.sage' },
  no_classes: { bgcolor: 'studio.ochreMist', color: 'studio.ochre' },
  starts: { bgcolor: 'studio.duskMist', color: 'studio.dusk' },
  cancelled: { bgcolor: 'studio.garnetMist', color: 'studio.garnet' },
  expired: { bgcolor: 'studio.band', color: 'text.secondary' },
  payment_pending: { bgcolor: 'studio.ochreMist', color: 'studio.ochre' },
}

/** How a plan stands, in a word. */
export const PlanLabelChip = ({ label }: { label: PlanLabel }) => (
  <Chip size="small" label={label.text} sx={looks[label.kind]} />
)
