import fc from 'fast-check'
import { Accept, Book, Buy, Cancel, CancelHeld, Join, Leave } from './member-steps.ts'
import { CancelPlan, EndPause, PausePlan, Verify } from './plan-steps.ts'
import {
  CancelByStaff,
  CloseDay,
  MoveClass,
  RemoveClass,
  Schedule,
  TimePasses,
  Undone,
} from './schedule-steps.ts'
import { AssignPlace, BookByStaff } from './staff-steps.ts'

export const people = 4

const member = fc.nat({ max: people - 1 })
const any = fc.nat({ max: 1000 })

/** Bookings and cancellations most of all; time passes in steps that meet every limit of the rules. */
export const commands = [
  fc.tuple(member, any).map(([who, index]) => new Book(who, index)),
  fc.tuple(member, any).map(([who, index]) => new Book(who, index)),
  fc.tuple(member, any).map(([who, index]) => new Book(who, index)),
  any.map((index) => new Cancel(index)),
  fc.tuple(member, any).map(([who, index]) => new Join(who, index)),
  fc.tuple(member, any).map(([who, index]) => new Join(who, index)),
  any.map((index) => new Leave(index)),
  any.map((index) => new Accept(index)),
  any.map((index) => new Accept(index)),
  fc
    .tuple(member, fc.nat({ max: 2 }), fc.constantFrom(-1, 0, 0, 0, 1, 6, 9))
    .map(([who, kind, days]) => new Buy(who, kind, days)),
  any.map((index) => new Verify(index)),
  any.map((index) => new CancelPlan(index)),
  fc
    .tuple(any, fc.constantFrom(0, 0, 1, 2, 8), fc.constantFrom(1, 2, 6, 16))
    .map(([index, inDays, days]) => new PausePlan(index, inDays, days)),
  any.map((index) => new EndPause(index)),
  fc
    .tuple(fc.constantFrom(0, 1, 2, 5, 6, 24, 72, 200), fc.integer({ min: 1, max: 3 }))
    .map(([hours, capacity]) => new Schedule(hours, capacity)),
  any.map((index) => new RemoveClass(index)),
  fc.tuple(any, fc.constantFrom(0, 1, 5, 24, 240)).map(([index, hours]) => new MoveClass(index, hours)),
  fc.tuple(any, fc.constantFrom('remove', 'close')).map(([index, how]) => new Undone(index, how)),
  fc.constantFrom(0, 1, 3).map((days) => new CloseDay(days)),
  fc.tuple(any, fc.boolean()).map(([index, returned]) => new CancelByStaff(index, returned)),
  fc.tuple(member, any).map(([who, index]) => new BookByStaff(who, index)),
  fc
    .constantFrom(1, 19, 20, 29, 30, 60, 61, 300, 360, 1440, 10_080)
    .map((minutes) => new TimePasses(minutes)),
]

/** Small classes soon to come, and members who wait for their places: time passes in steps that meet every limit of a waiting list. */
export const waitlistCommands = [
  fc
    .tuple(fc.constantFrom(1, 2, 5, 7, 7, 24), fc.integer({ min: 1, max: 2 }))
    .map(([hours, capacity]) => new Schedule(hours, capacity)),
  ...Array.from({ length: 3 }, () => fc.tuple(member, any).map(([who, index]) => new Book(who, index))),
  ...Array.from({ length: 5 }, () => fc.tuple(member, any).map(([who, index]) => new Join(who, index))),
  ...Array.from({ length: 2 }, () => any.map((index) => new CancelHeld(index))),
  any.map((index) => new Leave(index)),
  any.map((index) => new Accept(index)),
  any.map((index) => new Accept(index)),
  any.map((index) => new Verify(index)),
  fc
    .tuple(any, fc.constantFrom(0, 1), fc.constantFrom(1, 1, 2))
    .map(([index, inDays, days]) => new PausePlan(index, inDays, days)),
  any.map((index) => new EndPause(index)),
  fc.tuple(any, fc.boolean()).map(([index, returned]) => new CancelByStaff(index, returned)),
  ...Array.from({ length: 2 }, () =>
    fc.tuple(member, any).map(([who, index]) => new BookByStaff(who, index)),
  ),
  any.map((index) => new AssignPlace(index)),
  fc.tuple(any, fc.constantFrom(0, 1, 5, 24)).map(([index, hours]) => new MoveClass(index, hours)),
  fc.tuple(any, fc.constantFrom('remove', 'close')).map(([index, how]) => new Undone(index, how)),
  fc
    .tuple(member, fc.nat({ max: 2 }), fc.constantFrom(0, 6))
    .map(([who, kind, days]) => new Buy(who, kind, days)),
  fc.constantFrom(1, 19, 20, 21, 30, 59, 60, 299).map((minutes) => new TimePasses(minutes)),
]
