// The demonstration's spoken English lectures. The videos are stand-ins: see stand-in-films.ts.
import type { InputOf } from '#contract/resources.ts';
import { films } from './stand-in-films.ts';

export const spokenLectures: InputOf<'spoken-lectures'>[] = [
  {
    level: 'Beginner',
    unitTitle: 'First words',
    chapters: [
      { title: 'Good morning: greeting anyone', videoUrl: films.llamas },
      { title: 'My name, my village, my family', videoUrl: films.bunny },
      { title: 'Please, sorry, thank you', videoUrl: films.coffee },
      { title: 'Numbers, dates and times', videoUrl: films.spring },
    ],
  },
  {
    level: 'Beginner',
    unitTitle: 'Out and about',
    chapters: [
      { title: 'At the shop: how much is this?', videoUrl: films.fence },
      { title: 'On the bus: where do I get down?', videoUrl: films.llamas },
      { title: 'At the doctor: it hurts here', videoUrl: films.bunny },
    ],
  },
  {
    level: 'Beginner',
    unitTitle: 'Today and yesterday',
    chapters: [
      { title: 'What I do every day', videoUrl: films.spring },
      { title: 'What I did yesterday', videoUrl: films.coffee },
      { title: 'What I am going to do', videoUrl: films.fence },
    ],
  },
  {
    level: 'Intermediate',
    unitTitle: 'On the phone',
    chapters: [
      { title: 'Answering, and asking who it is', videoUrl: films.bunny },
      { title: 'Taking a message', videoUrl: films.spring },
      { title: 'When you did not understand', videoUrl: films.llamas },
    ],
  },
  {
    level: 'Intermediate',
    unitTitle: 'Telling a story',
    chapters: [
      { title: 'First, then, after that', videoUrl: films.coffee },
      { title: 'A festival at home', videoUrl: films.fence },
      { title: 'The day everything went wrong', videoUrl: films.bunny },
      { title: 'Retelling a film', videoUrl: films.llamas },
    ],
  },
  {
    level: 'Intermediate',
    unitTitle: 'At work',
    chapters: [
      { title: 'Asking for leave', videoUrl: films.spring },
      { title: 'Talking to a customer', videoUrl: films.bunny },
      { title: 'Writing a short email', videoUrl: films.fence },
    ],
  },
  {
    level: 'Advanced',
    unitTitle: 'The interview',
    chapters: [
      { title: 'Tell me about yourself', videoUrl: films.llamas },
      { title: 'Strengths, and an honest weakness', videoUrl: films.coffee },
      { title: 'Asking a question back', videoUrl: films.spring },
      { title: 'A full practice interview', videoUrl: films.bunny },
    ],
  },
  {
    level: 'Advanced',
    unitTitle: 'Speaking to a room',
    chapters: [
      { title: 'The first half minute', videoUrl: films.fence },
      { title: 'Slides that help you', videoUrl: films.bunny },
      { title: 'Taking questions', videoUrl: films.coffee },
    ],
  },
  {
    level: 'Advanced',
    unitTitle: 'Group discussion',
    chapters: [
      { title: 'Coming in politely', videoUrl: films.spring },
      { title: 'Agreeing, and disagreeing', videoUrl: films.llamas },
      { title: 'Summing up for the group', videoUrl: films.fence },
    ],
  },
];
