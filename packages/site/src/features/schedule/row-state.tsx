import type { OwnWaitlistEntry } from '@estudio/contract'
import type { ClassCardState } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { BusyButton, CheckIcon, ChevronRightIcon, Tag, useMoveFocusOnUnmount, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useBooking } from './booking/booking-provider'
import type { ClassItem } from './class-item'
import { useCanJoinWaitlist, useStateText } from './class-state'

/** States and buttons are equally wide, so that a row does not move when its state changes. */
const width = { minWidth: '6.5rem', maxWidth: '7.5rem' } as const

const pill = {
  ...width,
  minHeight: 40,
  px: 1,
  justifyContent: 'center',
  textAlign: 'center',
  lineHeight: 1.2,
} as const

/** A button of a page that is not hydrated looks as it will, so that nothing flickers. */
const reserve = {
  ...pill,
  '&.Mui-disabled': { color: 'primary.contrastText', bgcolor: 'primary.main' },
} as const

/** The state in words, which replaces the button: readable, not pressable, and without the outline of a button. */
const StateText = ({ children }: { children: ReactNode }) => (
  <Box
    component="span"
    sx={{
      ...width,
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: 0.25,
      textAlign: 'center',
      typography: 'caption',
      lineHeight: 1.3,
      fontWeight: 600,
    }}
  >
    {children}
  </Box>
)

/**
 * A full class. The second line leads to its waiting list: a press on the row opens the details, where a member joins. The line
 * keeps its place until the browser knows whether she may.
 */
const Full = ({ item }: { item: ClassItem }) => {
  const { waitlist_limit } = useStudio()
  const canJoinWaitlist = useCanJoinWaitlist(item)
  return (
    <StateText>
      {texts.classCard.full}
      {waitlist_limit > 0 && (
        <Box
          component="span"
          sx={{
            display: 'flex',
            alignItems: 'center',
            minHeight: '1rem',
            whiteSpace: 'nowrap',
            color: item.is_special ? 'inherit' : 'primary.main',
          }}
        >
          {canJoinWaitlist && (
            <>
              {texts.classCard.waitlistOpen}
              <ChevronRightIcon sx={{ fontSize: '1rem' }} />
            </>
          )}
        </Box>
      )}
    </StateText>
  )
}

const Reserved = () => (
  <Tag tone="success" icon={<CheckIcon />} sx={pill}>
    {texts.classCard.reserved}
  </Tag>
)

interface RowStateProps {
  item: ClassItem
  state: ClassCardState
  /** The member's live entry in the waiting list. */
  entry: OwnWaitlistEntry | undefined
  /** The element to focus when the button is gone. */
  nextFocus: () => HTMLElement | null
}

const ReserveButton = ({ item, nextFocus }: Pick<RowStateProps, 'item' | 'nextFocus'>) => {
  const { isReady, checkingClassId, askToBook } = useBooking()
  return (
    <BusyButton
      ref={useMoveFocusOnUnmount<HTMLButtonElement>(nextFocus)}
      variant="contained"
      size="small"
      aria-label={texts.classCard.reserve}
      disabled={!isReady}
      busy={checkingClassId === item.id}
      onClick={() => askToBook(item)}
      sx={reserve}
    >
      {texts.classCard.reserveShort}
    </BusyButton>
  )
}

/** A place is held for the member: the details have the time left and the button that takes it. */
const OfferButton = ({ item, nextFocus }: Pick<RowStateProps, 'item' | 'nextFocus'>) => {
  const { show } = useBooking()
  return (
    <Button
      ref={useMoveFocusOnUnmount<HTMLButtonElement>(nextFocus)}
      variant="contained"
      size="small"
      onClick={() => show({ kind: 'class', item })}
      sx={pill}
    >
      {texts.today.waiting.toOffer}
    </Button>
  )
}

/** “Reservar”, or the state in words, which replaces it. */
export const RowState = ({ item, state, entry, nextFocus }: RowStateProps) => {
  const text = useStateText(item, state, entry)
  if (entry?.status === 'offered') return <OfferButton item={item} nextFocus={nextFocus} />
  if (state.kind === 'full' && !entry) return <Full item={item} />
  if (text === undefined) return <ReserveButton item={item} nextFocus={nextFocus} />
  return state.kind === 'reserved' ? <Reserved /> : <StateText>{text}</StateText>
}
