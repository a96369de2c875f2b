import type { Undo } from '@estudio/contract'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useNotify } from 'react-admin'
import { done } from '../../ui/toast.ts'
import { UndoContext } from './undo-context.ts'
import { UndoToast } from './undo-toast.tsx'

interface Offer {
  message: string
  undo: Undo
}

/** Holds the one offer to take something back; what was done last takes the place of what was done before. */
export const UndoProvider = ({ children }: { children: ReactNode }) => {
  const notify = useNotify()
  const [offer, setOffer] = useState<Offer>()
  const [place, stand] = useState<HTMLElement | null>(null)
  const tell = useCallback(
    (message: string, undo?: Undo | null) => {
      if (undo) setOffer({ message, undo })
      else notify(message, done)
    },
    [notify],
  )
  const undoing = useMemo(() => ({ tell, stand }), [tell])
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
