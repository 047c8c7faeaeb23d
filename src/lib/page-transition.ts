// Both go with the browser's own transition between two pages, which the style sheet asks for. They are text, which stands
// in the head: a module would come after the first frame.

/**
 * For every page. A transition that is cut short (a hidden tab, a busy machine, a second click) rejects its promises, which
 * browsers report as an error even where no script has asked for them; nothing is wrong then, the new page simply shows.
 * A page that shows before its transition is there never gets to see it: only the rejection itself can be kept quiet.
 */
export const quietTransition =
  'addEventListener("unhandledrejection",event=>{/transition/i.test(event.reason?.message)&&event.preventDefault()});';

/**
 * For pages that show pictures of projects: names the one picture that both pages show, so that it is seen to move from
 * one place to the other. An id needs no decoding: it is made of letters, digits, _ and -.
 */
export const movingPicture = [
  '{const follow=(transition,page)=>{',
  'if(!transition)return;',
  'const pictures=[...document.querySelectorAll("[data-project-picture]")],',
  'id=/\\/projectparams\\/([^/?#]+)/.exec(page)?.[1],',
  'shared=pictures.find(picture=>picture.dataset.projectPicture===id),',
  'call=choose=>{for(const picture of pictures)picture.style.viewTransitionName=choose(picture)},',
  'tidy=()=>call(()=>"");',
  'if(shared)call(picture=>picture===shared?"project-picture":"none");',
  'transition.finished.then(tidy,tidy)};',
  'addEventListener("pageswap",event=>follow(event.viewTransition,event.activation?.entry?.url));',
  'addEventListener("pagereveal",event=>follow(event.viewTransition,window.navigation?.activation?.from?.url))}',
].join('');
