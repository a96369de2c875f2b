export { useOwnAbsences, useSuspension } from './booking/absences'
export { CancelReservationDialog } from './booking/cancel-reservation-dialog'
export { ClassSummary } from './booking/class-summary'
export { RefusalActions, RefusalNotice, refusalOfError, WaitlistRefusalDialog } from './booking/refusal'
export { JoinWaitlist, useOwnWaitlist, useRefetchWhenEntryEnds, WaitlistEntryState } from './booking/waitlist'
export { saveFile } from './browser/save-file'
export { useVersionCheck } from './browser/version-check'
export { CoachPicture } from './content/coach-picture'
export { LegalText } from './content/legal-text'
export { PageHeading } from './content/page-heading'
export { pictureError, pictureTypes } from './content/picture-error'
export { PlanPrice } from './content/plan-price'
export { Section } from './content/section'
export { Tag } from './content/tag'
export { BusyButton } from './controls/busy-button'
export { CopyButton } from './controls/copy-button'
export { CopyLine } from './controls/copy-line'
export { SkipLink } from './controls/skip-link'
export { ConfirmDialog } from './dialogs/confirm-dialog'
export { DialogButtons, type DialogButtonsLook } from './dialogs/dialog-buttons'
export {
  LegalDialogContext,
  type LegalDialogProps,
  LegalDialogSlot,
  legalPaths,
} from './dialogs/legal-dialog-slot'
export { SheetDialog } from './dialogs/sheet-dialog'
export { DialogLayout, StudioDialog } from './dialogs/studio-dialog'
export { UnsavedGuard } from './dialogs/unsaved-guard'
export * from './drawings'
export { Banner } from './feedback/banner'
export { CrashScreen } from './feedback/crash-screen'
export { FactorReminder, useFactorReminder } from './feedback/factor-reminder'
export { lazyWithRetry, PagePlaceholder } from './feedback/lazy-with-retry'
export { LoadFailed } from './feedback/load-failed'
export { LoadingScreen } from './feedback/loading-screen'
export { Notice } from './feedback/notice'
export { SkeletonRows, SkeletonText } from './feedback/skeletons'
export { TOAST_MS, ToastHost, toast, toastCopied } from './feedback/toasts'
export { ZoneNotice } from './feedback/zone-notice'
export { CODE_DIGITS, CodeField } from './fields/code-field'
export { DatePickersProvider, StudioDay } from './fields/date-pickers'
export { FormError, fieldState } from './fields/form-errors'
export {
  type NewPassword,
  NewPasswordFields,
  PasswordChecklist,
  PasswordField,
} from './fields/password-fields'
export { useFocusFallback, useMoveFocusOnUnmount } from './hooks/focus-on-unmount'
export { useCopy } from './hooks/use-copy'
export { useCountdown } from './hooks/use-countdown'
export { useInViewOnce } from './hooks/use-in-view-once'
export * from './icons'
export { PaymentProof } from './payment-proof/payment-proof'
export { proofFileError, useProofs } from './payment-proof/use-send-proof'
export { useClock, useMoment, useNow } from './studio/clock'
export { chatLink, phoneLink } from './studio/contact-links'
export {
  type RenderedAt,
  RenderedAtContext,
  useBrowserValue,
  useHydrated,
  useHydratedNow,
  useToday,
} from './studio/hydration'
export { type Studio, StudioContext, useStudio } from './studio/studio-context'
export { usePageTitle } from './studio/use-page-title'
export * from './theme/class-tints'
export * from './theme/theme'
export * from './theme/tokens'
