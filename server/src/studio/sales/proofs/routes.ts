import { IdParams, OwnPaymentProofs, PaymentProofAnswer, RefuseProofInput } from '@estudio/contract'
import { MAX_PROOF_BYTES } from '@estudio/domain'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { hasRight, memberOf } from '../../../identity/index.ts'
import { withIdempotency } from '../../../platform/db/idempotency.ts'
import { errors } from '../../../platform/errors.ts'
import { LONGEST_BODY_MS } from '../../../platform/http/body-time.ts'
import { acceptForms } from '../../../platform/http/multipart.ts'
import { operations } from '../../../platform/http/operation.ts'
import { limitRate } from '../../../platform/http/rate-limit.ts'
import { actorOf } from '../../shared/actor.ts'
import type { SalesContext } from '../state.ts'
import { findEarlierPicture } from './find-duplicate.ts'
import { withProofFile } from './proof-file.ts'
import { refuseProof, reviewProof } from './review-proof.ts'
import { ownProofs, requireOwnPlan, sendProof } from './send-proof.ts'
import { proofFileById } from './store.ts'

const member = operations('Payment proofs', 'member')
const verifier = operations('Payment proofs', 'payments.verify')

/** The export of a member's data links to it. */
export const PROOF_FILE_PATH = '/api/proofs/:id/file'

const uploads = { bucket: 'payment-proof', limit: 20, windowSeconds: 300 }
const params = IdParams

const ownProofRoutes =
  (context: SalesContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    await acceptForms(app, { fileSize: MAX_PROOF_BYTES + 1, fields: 2, fieldSize: 1000, parts: 3 })

    const listSchema = {
      ...member('listPaymentProofs', 'The proofs of a purchase, and where its payment stands'),
      params,
      response: { 200: OwnPaymentProofs },
    }
    app.get('/api/user-plans/:id/proofs', { schema: listSchema }, (request) =>
      ownProofs(context, memberOf(request).id, request.params.id),
    )

    const sendSchema = {
      ...member('sendPaymentProof', 'Sends a picture or PDF as proof of a payment'),
      params,
      consumes: ['multipart/form-data'],
      response: { 201: PaymentProofAnswer },
    }
    const config = { bodyTimeout: LONGEST_BODY_MS }
    app.post('/api/user-plans/:id/proofs', { schema: sendSchema, config }, async (request, reply) => {
      const actor = actorOf(request)
      await limitRate(context, request, uploads, actor.id)
      const { id } = request.params
      await requireOwnPlan(context.db, actor.id, id)
      const answer = await withProofFile(context, request, reply, actor.id, async (file) => {
        const earlierPicture = await findEarlierPicture(context.db, id, file, context.clock.now())
        const caller = { userId: actor.id, body: file.sha256.toString('hex') }
        return withIdempotency(context, request, caller, async (tx) => ({
          status: 201,
          body: { proof: await sendProof(context, tx, actor, id, file, earlierPicture) },
        }))
      })
      return reply.code(201).send(answer.body)
    })
  }

const FILE_POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'"

const asDownload = (reply: FastifyReply, name: string) =>
  reply.header('content-disposition', `attachment; filename="${name}"`)

export const paymentProofRoutes =
  (context: SalesContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(ownProofRoutes(context))

    // Serves the file to its member and to staff.
    const schema = {
      ...member('getPaymentProofFile', 'The file of a proof; a PDF as a download'),
      params,
      response: { 200: Type.Unsafe<Buffer>(Type.String({ format: 'binary' })) },
    }
    app.get(PROOF_FILE_PATH, { schema }, async (request, reply) => {
      const viewer = memberOf(request)
      const file = await proofFileById(context.db, request.params.id)
      if (!file || (file.user_id !== viewer.id && !hasRight(viewer, 'payments.read')))
        throw errors.notFound('payment_proof')
      reply
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', FILE_POLICY)
        .header('x-content-type-options', 'nosniff')
        .type(file.content_type)
      const isPdf = file.content_type === 'application/pdf'
      if (isPdf) asDownload(reply, `comprobante-${file.reference}.pdf`)
      return reply.send(file.bytes)
    })

    const response = { 200: PaymentProofAnswer }

    const reviewSchema = {
      ...verifier('reviewPaymentProof', 'Says that a proof is being looked at'),
      params,
      response,
    }
    app.post('/api/admin/proofs/:id/review', { schema: reviewSchema }, async (request) => ({
      proof: await reviewProof(context, actorOf(request), request.params.id),
    }))

    const refuseSchema = {
      ...verifier('refusePaymentProof', 'Refuses a proof; the purchase goes on waiting for its payment'),
      params,
      body: RefuseProofInput,
      response,
    }
    app.post('/api/admin/proofs/:id/refuse', { schema: refuseSchema }, async (request) => ({
      proof: await refuseProof(context, actorOf(request), request.params.id, request.body),
    }))
  }
