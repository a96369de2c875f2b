import {
  ApiError,
  failureText,
  invoiceDataQuery,
  removeInvoiceDataMutation,
  saveInvoiceDataMutation,
  useHttp,
  useSession,
  useSubmitOnce,
  useWrite,
} from '@estudio/client'
import type { InvoiceData } from '@estudio/contract'
import {
  INVOICE_LIMITS,
  type InvoiceFields,
  invoiceIssues,
  invoiceUsesFor,
  taxRegimesFor,
  tidyInvoiceData,
} from '@estudio/domain'
import { texts } from '@estudio/texts'
import { LoadFailed, StudioDialog, useStudio } from '@estudio/ui'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Controller, type FieldErrors, type Resolver, useForm, useWatch } from 'react-hook-form'
import { toast } from '../../../ui/feedback/toasts'
import { FormError, fieldState } from '../../../ui/fields/form-errors'
import { AccountFormDialog } from '../account-form-dialog'

const t = texts.receipts.invoice
const { regimes, uses } = texts.invoiceCodes
const upTo = (maxLength: number, more: object = {}) => ({ htmlInput: { maxLength, ...more } })
const nativeSelect = { select: { native: true }, inputLabel: { shrink: true } } as const

const empty: InvoiceFields = { rfc: '', name: '', regime: '', use: '', postal_code: '' }
/** `automatic` is asked only where the studio issues invoices. */
interface InvoiceValues extends InvoiceFields {
  automatic: boolean
}

const fieldNames = ['rfc', 'name', 'regime', 'use', 'postal_code'] as const

/** The server's rules, for all fields together: regime and use depend on the RFC. */
const resolver: Resolver<InvoiceValues> = (typed) => {
  const values = { ...tidyInvoiceData(typed), automatic: typed.automatic }
  const errors: FieldErrors<InvoiceValues> = Object.fromEntries(
    Object.entries(invoiceIssues(values)).map(([name, issue]) => [
      name,
      { type: 'validate', message: t.issues[issue] },
    ]),
  )
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
}

const useInvoiceForm = (kept: InvoiceData | null, onClose: () => void) => {
  const http = useHttp()
  const { mutateAsync: saveInvoiceData } = useWrite(saveInvoiceDataMutation(http))
  const form = useForm<InvoiceValues>({
    mode: 'onTouched',
    defaultValues: kept ?? { ...empty, automatic: false },
    resolver,
  })
  const { issues_invoices } = useStudio()
  const showSubmitError = (error: unknown) => {
    const field = error instanceof ApiError ? error.details?.field : undefined
    const name = fieldNames.find((known) => known === field) ?? 'root'
    form.setError(name, { message: failureText(error, texts.account.edit.error) })
  }
  const submit = useSubmitOnce(
    form.handleSubmit(async ({ rfc, name, regime, use, postal_code, automatic }) => {
      try {
        await saveInvoiceData({ rfc, name, regime, use, postal_code, ...(issues_invoices && { automatic }) })
        toast.success(t.saved)
        onClose()
      } catch (error) {
        showSubmitError(error)
      }
    }),
  )
  const removing = useWrite({
    ...removeInvoiceDataMutation(http),
    onSuccess: () => {
      toast.success(t.removed)
      onClose()
    },
    onError: showSubmitError,
  })
  return { form, submit, removing }
}

interface InvoiceFormProps {
  kept: InvoiceData | null
  onClose: () => void
}

const InvoiceForm = ({ kept, onClose }: InvoiceFormProps) => {
  const { form, submit, removing } = useInvoiceForm(kept, onClose)
  const { register, control, formState } = form
  const { errors, isDirty, isSubmitting } = formState
  const { issues_invoices } = useStudio()
  const rfc = tidyInvoiceData({ ...empty, rfc: useWatch({ control, name: 'rfc' }) }).rfc
  const regime = useWatch({ control, name: 'regime' })
  return (
    <AccountFormDialog
      open
      title={t.title}
      submitLabel={t.save}
      busy={isSubmitting || removing.isPending}
      unsaved={isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {issues_invoices ? texts.receipts.fiscal.hint : t.hint}
      </Typography>
      <TextField
        fullWidth
        label={t.rfc}
        margin="dense"
        {...register('rfc')}
        {...fieldState(errors.rfc?.message, t.rfcHint)}
        slotProps={upTo(INVOICE_LIMITS.rfc, {
          autoCapitalize: 'characters',
          spellCheck: false,
          autoComplete: 'off',
        })}
      />
      <TextField
        fullWidth
        label={t.name}
        margin="dense"
        {...register('name')}
        {...fieldState(errors.name?.message)}
        slotProps={upTo(INVOICE_LIMITS.name)}
      />
      <TextField
        select
        fullWidth
        label={t.regime}
        margin="dense"
        {...register('regime')}
        {...fieldState(errors.regime?.message)}
        slotProps={nativeSelect}
      >
        <option value="">{t.choose}</option>
        {taxRegimesFor(rfc).map((code) => (
          <option key={code} value={code}>
            {`${code} ${regimes[code]}`}
          </option>
        ))}
      </TextField>
      <TextField
        select
        fullWidth
        label={t.use}
        margin="dense"
        {...register('use')}
        {...fieldState(errors.use?.message)}
        slotProps={nativeSelect}
      >
        <option value="">{t.choose}</option>
        {invoiceUsesFor(regime).map((code) => (
          <option key={code} value={code}>
            {`${code} ${uses[code]}`}
          </option>
        ))}
      </TextField>
      <TextField
        fullWidth
        label={t.postalCode}
        margin="dense"
        {...register('postal_code')}
        {...fieldState(errors.postal_code?.message)}
        slotProps={upTo(INVOICE_LIMITS.postalCode, { inputMode: 'numeric', autoComplete: 'postal-code' })}
      />
      {issues_invoices && (
        <FormControlLabel
          sx={{ mt: 1 }}
          control={
            <Controller
              control={control}
              name="automatic"
              render={({ field: { value, ...field } }) => <Checkbox {...field} checked={value} />}
            />
          }
          label={texts.receipts.fiscal.automatic}
        />
      )}
      {kept && (
        <Button color="error" size="small" sx={{ mt: 1, ml: -1.5 }} onClick={() => removing.mutate()}>
          {t.remove}
        </Button>
      )}
      <FormError message={errors.root?.message} />
    </AccountFormDialog>
  )
}

/** “Datos para tu factura”: the member's invoice data, for the studio's accountant. */
const InvoiceDialog = ({ onClose }: { onClose: () => void }) => {
  const http = useHttp()
  const { user } = useSession()
  const { data, error, isFetching, refetch } = useQuery(invoiceDataQuery(http, user?.id))
  if (data !== undefined) return <InvoiceForm kept={data} onClose={onClose} />
  return (
    <StudioDialog open title={t.title} onClose={onClose}>
      {error ? (
        <LoadFailed error={error} text={t.loadError} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={280} />
      )}
    </StudioDialog>
  )
}

export default InvoiceDialog
