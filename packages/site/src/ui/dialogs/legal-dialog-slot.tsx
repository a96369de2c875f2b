import type { LegalKind } from '@estudio/contract'
import { createContext, type ReactNode, useContext } from 'react'

/** The page of each legal document. */
export const legalPaths: Readonly<Record<LegalKind, string>> = {
  terms: '/terminos',
  privacy_policy: '/privacidad',
  privacy_notice_simplified: '/privacidad/simplificado',
  waiver: '/responsiva',
}

export interface LegalDialogProps {
  kind: LegalKind
  onKindChange: (kind: LegalKind) => void
  onClose: () => void
}

/** Provided by the app, so that any feature can open a legal document without importing the feature that shows it. */
export const LegalDialogContext = createContext<(props: LegalDialogProps) => ReactNode>(() => null)

/** The legal document of `kind`, or nothing while there is no kind. */
export const LegalDialogSlot = ({
  kind,
  ...props
}: Omit<LegalDialogProps, 'kind'> & { kind: LegalKind | null }) => {
  const render = useContext(LegalDialogContext)
  return kind && render({ kind, ...props })
}
