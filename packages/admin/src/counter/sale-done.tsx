import { receiptPdfMutation, useHttp, useWrite } from '@estudio/client'
import { type ReceiptPaper, type SaleAnswer } from '@estudio/contract'
import { civilDateOf, firstName, wallTimeOf, whatsappLink, whatsappNumber } from '@estudio/domain'
import { formatLongDate, formatLongDateTime, formatTablePrice, texts } from '@estudio/texts'
import { BusyButton, openFile, useMoment, useStudio } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import { useApi } from '../data/data-provider.ts'
import { errorText } from '../data/error-text.ts'
import { fileOfUser } from '../shared/addresses.ts'
import { success } from '../ui/notifications.tsx'

const { done: t, dayClosed } = texts.admin.counter

/** The page of a receipt needs a sign-in, so only a client who has signed in gets its address. */
const messageOf = ({ user, user_plan: plan, receipt }: SaleAnswer, studio: string): string =>
  t.message({
    name: firstName(user.full_name),
    studio,
    plan: plan.name,
    amount: formatTablePrice(plan.amount_paid ?? plan.price),
    folio: receipt.folio,
    start: formatLongDate(plan.start_date),
    end: formatLongDate(plan.end_date),
    url: user.last_login ? receipt.url : undefined,
  })

const WhatsAppButton = ({ sale }: { sale: SaleAnswer }) => {
  const studio = useStudio()
  const number = sale.user.phone ? whatsappNumber(sale.user.phone) : undefined
  if (!number) return null
  return (
    <Button
      variant="outlined"
      href={whatsappLink(number, messageOf(sale, studio.name))}
      target="_blank"
      rel="noopener noreferrer"
    >
      {t.whatsapp}
    </Button>
  )
}

/** Mails the receipt of a sale to its client. The server sends it once to an address. */
const useMailReceipt = (userPlan: string) => {
  const api = useApi()
  const { timezone } = useStudio()
  const notify = useNotify()
  return useWrite({
    mutationFn: () => api.post('/api/admin/sales/{id}/receipt-mail', { params: { id: userPlan } }),
    onSuccess: ({ email, sent_at }) =>
      sent_at
        ? notify(t.alreadyMailed(email, formatLongDateTime(wallTimeOf(new Date(sent_at), timezone))), {
            type: 'info',
          })
        : notify(t.mailed(email), success),
    onError: (error) => notify(errorText(error, t.mailError), { type: 'error' }),
  })
}

/** Opens the receipt of a sale in a new tab, from which it is printed. */
const useOpenReceipt = (userPlan: string, paper: ReceiptPaper) => {
  const notify = useNotify()
  return useWrite({
    ...receiptPdfMutation(useHttp(), userPlan, paper),
    onSuccess: (file) => openFile(file),
    onError: (error) => notify(errorText(error, t.printError), { type: 'error' }),
  })
}

const MailButton = ({ sale: { user, user_plan } }: { sale: SaleAnswer }) => {
  const mail = useMailReceipt(user_plan.id)
  if (!user.email) return null
  return (
    <BusyButton variant="outlined" busy={mail.isPending} onClick={() => mail.mutate()}>
      {t.mail}
    </BusyButton>
  )
}

const PrintButtons = ({ sale: { user_plan } }: { sale: SaleAnswer }) => {
  const letter = useOpenReceipt(user_plan.id, 'letter')
  const roll = useOpenReceipt(user_plan.id, '80mm')
  return (
    <>
      <BusyButton variant="outlined" busy={letter.isPending} onClick={() => letter.mutate()}>
        {t.printLetter}
      </BusyButton>
      <BusyButton variant="outlined" busy={roll.isPending} onClick={() => roll.mutate()}>
        {t.printRoll}
      </BusyButton>
    </>
  )
}

/** The sale that was made: the change, and the receipt by WhatsApp, by mail or on paper. */
export const SaleDone = ({ sale, onNext }: { sale: SaleAnswer; onNext: () => void }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { now, zone } = useMoment()
  const { user, user_plan: plan, receipt, change, cash_day: cashDay } = sale
  return (
    <Card component="section" aria-label={t.title} sx={{ p: 2, display: 'grid', gap: 2, maxWidth: 720 }}>
      <Typography ref={heading} tabIndex={-1} variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {t.sold(plan.name, user.full_name)}
      </Typography>
      {change > 0 && (
        <Typography variant="h4" component="p" className="tabular">
          {t.change(formatTablePrice(change))}
        </Typography>
      )}
      <Typography color="textSecondary">
        {t.dates(receipt.folio, formatLongDate(plan.start_date), formatLongDate(plan.end_date))}
      </Typography>
      {cashDay && cashDay !== civilDateOf(now, zone) && (
        <Alert severity="info">{dayClosed(formatLongDate(cashDay))}</Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <WhatsAppButton sale={sale} />
        <MailButton sale={sale} />
        <PrintButtons sale={sale} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button variant="contained" size="large" onClick={onNext} sx={{ minHeight: 48 }}>
          {t.next}
        </Button>
        <Button variant="text" component={Link} to={fileOfUser(user.id)}>
          {t.file}
        </Button>
      </Box>
    </Card>
  )
}
