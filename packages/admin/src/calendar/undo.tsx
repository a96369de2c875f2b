import type { Undo } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { CheckIcon, CloseIcon, useCountdown, useMoveFocusOnUnmount } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import { useNotify } from 'react-admin'
import { createPortal } from 'react-dom'
import { useStudioData } from '../data/data-provider.ts'
import { errorText } from '../data/error-text.ts'
import { success } from '../ui/notifications.tsx'
import { useKeyHint, useShortcuts } from '../ui/use-shortcuts.ts'
import { closuresKey, reloadSchedule, slotsKey } from './use-schedule.ts'

const t = texts.admin.calendar.undo

/** Shows that something was done and, where it can be taken back, offers that for its seconds. */
export type NotifyUndoable = (message: string, undo?: Undo | null) => void

interface Undoing {
  notifyUndoable: NotifyUndoable
  setPlace: (place: HTMLElement | null) => void
}

const UndoContext = createContext<Undoing | null>(null)

const useUndoing = (): Undoing => {
  const undoing = use(UndoContext)
  if (!undoing) throw new Error('outside of UndoProvider')
  return undoing
}

/** Only below UndoProvider. */
export const useNotifyUndoable = (): NotifyUndoable => useUndoing().notifyUndoable

/**
 * For a dialog that stays open when something is done in it: what is behind it cannot be reached.
 * @returns the ref of an element inside; while it is mounted the offer is shown in it, afterwards on the page again
 */
export const useUndoPlace = () => useUndoing().setPlace

/** Holds the one offer to take something back; what was done last replaces what was done before. */
export const UndoProvider = ({ children }: { children: ReactNode }) => {
  const notify = useNotify()
  const [offer, setOffer] = useState<{ message: string; undo: Undo }>()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const notifyUndoable = useCallback(
    (message: string, undo?: Undo | null) => {
      if (undo) setOffer({ message, undo })
      else notify(message, success)
    },
    [notify],
  )
  const undoing = useMemo(() => ({ notifyUndoable, setPlace }), [notifyUndoable])
  return (
    <UndoContext value={undoing}>
      {children}
      {offer && (
        <UndoToast
          key={offer.undo.id}
          message={offer.message}
          undo={offer.undo}
          place={place}
          onClose={() => setOffer((now) => (now === offer ? undefined : now))}
        />
      )}
    </UndoContext>
  )
}

const useUndo = (onClose: () => void) => {
  const data = useStudioData()
  const queries = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: (id: string) => data.undoScheduleChange(id),
    onSuccess: () => notify(t.undone, success),
    onError: (error) => notify(errorText(error, t.error), { type: 'error' }),
    onSettled: async () => {
      onClose()
      const others = [closuresKey, slotsKey].map((queryKey) => queries.invalidateQueries({ queryKey }))
      await Promise.all([reloadSchedule(queries), ...others])
    },
  })
}

interface UndoBarProps {
  /** What was done. */
  message: string
  secondsLeft: number
  undoing: boolean
  onUndo: () => void
  onClose: () => void
}

/** In the lower corner: messages come up in the upper one, and neither covers the other. */
const bar = {
  position: 'fixed',
  right: { xs: 16, sm: 24 },
  left: { xs: 16, sm: 'auto' },
  bottom: { xs: 'calc(16px + env(safe-area-inset-bottom))', sm: 24 },
  zIndex: 'snackbar',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  pl: 2,
  pr: 0.5,
  py: 0.5,
  borderRadius: '16px',
  bgcolor: 'text.primary',
  color: 'background.default',
} as const

const UndoBar = ({ message, secondsLeft, undoing, onUndo, onClose }: UndoBarProps) => (
  <Box ref={useMoveFocusOnUnmount<HTMLDivElement>()} sx={bar}>
    <CheckIcon fontSize="small" />
    <Box role="status" sx={{ typography: 'body2', flexGrow: 1, mr: 1 }}>
      {message}
    </Box>
    {/* Not disabled meanwhile, or the keyboard would lose its place. */}
    <Button color="inherit" onClick={onUndo} aria-busy={undoing} aria-keyshortcuts={useKeyHint()('z')}>
      {undoing ? t.undoing : t.action}
      <Box component="span" aria-hidden className="tabular" sx={{ ml: 1, minWidth: 32, opacity: 0.75 }}>
        {t.seconds(secondsLeft)}
      </Box>
    </Button>
    <IconButton color="inherit" size="small" aria-label={texts.common.close} onClick={onClose}>
      <CloseIcon fontSize="small" />
    </IconButton>
  </Box>
)

interface UndoToastProps extends Pick<UndoBarProps, 'message' | 'onClose'> {
  undo: Undo
  /** Inside the open dialog, if there is one that the offer belongs to. */
  place?: HTMLElement | null
}

/**
 * What was done, and “Deshacer” for as long as it can be: also by the key z. Its seconds and its call are kept here, so
 * that they go on where the bar changes its place.
 */
export const UndoToast = ({ message, undo, place = null, onClose }: UndoToastProps) => {
  const { left } = useCountdown(undo.seconds)
  const takeBack = useUndo(onClose)
  const run = () => !takeBack.isPending && takeBack.mutate(undo.id)
  useShortcuts({ z: run }, place !== null)
  useEffect(() => {
    if (left === 0 && !takeBack.isPending) onClose()
  }, [left, takeBack.isPending, onClose])
  const shown = (
    <UndoBar
      message={message}
      secondsLeft={left}
      undoing={takeBack.isPending}
      onUndo={run}
      onClose={onClose}
    />
  )
  return place ? createPortal(shown, place) : shown
}
