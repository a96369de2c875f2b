import { receiptPdfMutation, useHttp, useWrite } from '@estudio/client'
import { paths, type ReceiptMail, type ReceiptPaper } from '@estudio/contract'
import { wallTimeOf } from '@estudio/domain'
import { formatLongDateTime, texts } from '@estudio/texts'
import { openFile, useStudio } from '@estudio/ui'
import { useNotify } from 'react-admin'
import { useStudioData } from '../data/data-provider.ts'
import { errorText } from '../data/error-text.ts'
import { success } from '../ui/notifications.tsx'

const t = texts.admin.counter.done

/** Mails the receipt of a sale to its client. The server sends it once to an address. */
export const useMailReceipt = (userPlan: string) => {
  const { sendJson } = useStudioData()
  const { timezone } = useStudio()
  const notify = useNotify()
  return useWrite({
    mutationFn: () => sendJson<ReceiptMail>(paths.admin.mailReceipt(userPlan), { method: 'POST' }),
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
export const useOpenReceipt = (userPlan: string, paper: ReceiptPaper) => {
  const notify = useNotify()
  return useWrite({
    ...receiptPdfMutation(useHttp(), userPlan, paper),
    onSuccess: (file) => openFile(file),
    onError: (error) => notify(errorText(error, t.printError), { type: 'error' }),
  })
}
