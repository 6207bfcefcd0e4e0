import type { Handler } from '#platform/http/calls/handler.ts'
import { answerMergeRequest } from './answer-merge-request.ts'
import { askMergeAgain } from './ask-merge-again.ts'
import { readMergeRequest } from './read-merge-request.ts'

/** Merges of two accounts, confirmed by their person. */
export const accountMergesHandlers: readonly Handler[] = [readMergeRequest, answerMergeRequest, askMergeAgain]
