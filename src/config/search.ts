import * as z from 'zod'
import { choice, flag, section } from './fields.ts'

const boost = (fallback: number, doc: string) => z.number().min(0).default(fallback).describe(doc)

const options = section({
  engine: choice(
    ['lunr', 'none'],
    'What searches; none: no index is made, for a site that brings a search of its own.',
  ),
  maxHits: z.int().min(1).default(8).describe('Most results that are shown.'),
  boosts: section({
    title: boost(5, 'Weight of headings.'),
    content: boost(1, 'Weight of text.'),
    tags: boost(3, 'Weight of tags.'),
    parentCategories: boost(2, 'Weight of the categories around a document.'),
  })
    .prefault({})
    .describe('How much a hit in each field counts.'),
  stallThreshold: z.number().min(0).default(300).describe('Milliseconds until a slow search shows that it is at work.'),
  recent: z.int().min(0).default(0).describe("How many of a reader's own searches are offered again."),
  indexPages: flag(false, 'Searches pages too.'),
  indexParentCategories: z.int().min(0).default(0).describe('How many categories around a document are searched.'),
  languages: z.array(z.string()).min(1).optional().describe('Languages of the texts; default: that of the locale.'),
})

/** `search` of the configuration, or false. */
export const search = z.union([z.literal(false), options]).prefault({})
