// The fields of a course that a card shows. Apart from the card, which some pages load later than their data.
import type { Course } from '#contract/resources.ts';
import { summarise } from './description.ts';

/** All that a card shows: pages send no more than this. */
export type CourseOnCard = Pick<Course, 'course' | 'thumbnail' | 'title' | 'description' | 'duration' | 'price'>;

export const onCard = ({ course, thumbnail, title, description, duration, price }: CourseOnCard): CourseOnCard => ({
  course,
  thumbnail,
  title,
  duration,
  price,
  description: summarise(description),
});
