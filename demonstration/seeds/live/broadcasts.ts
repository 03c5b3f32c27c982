/** Broadcasts of the demonstration: an ended one with a short recording of slides, and two announced ones. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bilingual } from '../types.ts';

/** Bytes of the consecutive segments; each is SEGMENT_MS long. */
const LENGTHS = [15_228, 15_416, 15_416, 14_100, 14_100, 14_100, 14_852, 14_852, 14_852, 15_228, 15_228, 15_416];
export const SEGMENT_MS = 4_000;
export function readRecording(): Buffer[] {
  const whole = readFileSync(join(import.meta.dirname, 'recording.mpegts'));
  let at = 0;
  return LENGTHS.map((length) => {
    at += length;
    return whole.subarray(at - length, at);
  });
}

export type SeedBroadcast = {
  title: Bilingual;
  summary: Bilingual;
  /** Days from today; at eight in the evening. */
  days: number;
  /** Chapters of the recording. */
  chapters: { at: number; title: Bilingual }[];
  /** `byHost`: sent by the host. */
  messages: { byHost: boolean; text: string }[];
};
/** Products shown in the broadcasts, by key. */
export const shownGoods = ['gromacs-tuned', 'amber-pmemd', 'gaussian-16-hosting'];
/** The accounts that host and watch. */
export const people = { host: 'demo-merchant', viewer: 'demo-user' };
export const broadcasts: SeedBroadcast[] = [
  {
    title: { zh: '分子动力学上手：从准备体系到分析', en: 'Getting started with molecular dynamics' },
    summary: {
      zh: '用三个步骤走完一次分子动力学模拟：准备体系、最小化与平衡、生产运行与分析。演示片段，时长 48 秒。',
      en: 'A simulation in three steps: the system, minimisation and equilibration, production and analysis. A demonstration of 48 seconds.',
    },
    days: -3,
    chapters: [
      { at: 0, title: { zh: '开场', en: 'Opening' } },
      { at: 12_000, title: { zh: '准备体系', en: 'Preparing the system' } },
      { at: 24_000, title: { zh: '能量最小化与平衡', en: 'Minimisation and equilibration' } },
      { at: 36_000, title: { zh: '生产运行与分析', en: 'Production run and analysis' } },
    ],
    messages: [
      { byHost: true, text: '欢迎来到直播间，今天用三个步骤讲完一次模拟。' },
      { byHost: false, text: '平衡一般要跑多久？' },
      { byHost: true, text: '小体系先跑 100 ps NVT，再跑 100 ps NPT，看密度是否稳定。' },
    ],
  },
  {
    title: { zh: '虚拟筛选答疑：怎样选打分函数', en: 'Questions on virtual screening: choosing a scoring function' },
    summary: { zh: '现场回答选型问题，欢迎带着体系来。', en: 'Bring your system and your questions.' },
    days: 2,
    chapters: [],
    messages: [],
  },
  {
    title: { zh: '自由能计算：常见的五个错误', en: 'Free energies: five common mistakes' },
    summary: { zh: '从采样不足到误差估计，逐个说明怎样避免。', en: 'From poor sampling to error estimates, and how to avoid them.' },
    days: 6,
    chapters: [],
    messages: [],
  },
];
