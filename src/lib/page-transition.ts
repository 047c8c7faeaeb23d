/**
 * Goes with the browser's own transition between two pages, which the style sheet asks for: names the one picture of a
 * project that both pages show, so that it is seen to move from one place to the other.
 *
 * It is text, which stands in the head: a module would come after the first frame. An id needs no decoding: it is made of
 * letters, digits, _ and -. A transition that is cut short (a hidden tab, a busy machine, a second click) rejects its
 * promises; nothing is wrong then, the new page simply shows.
 */
export const pageTransition = [
  '{const follow=(transition,page)=>{',
  'if(!transition)return;',
  'const pictures=[...document.querySelectorAll("[data-project-picture]")],',
  'id=/\\/projectparams\\/([^/?#]+)/.exec(page)?.[1],',
  'shared=pictures.find(picture=>picture.dataset.projectPicture===id),',
  'call=choose=>{for(const picture of pictures)picture.style.viewTransitionName=choose(picture)},',
  'tidy=()=>call(()=>"");',
  'if(shared)call(picture=>picture===shared?"project-picture":"none");',
  'transition.finished.then(tidy,tidy);',
  'transition.ready.catch(()=>{});',
  'transition.updateCallbackDone.catch(()=>{})};',
  'addEventListener("pageswap",event=>follow(event.viewTransition,event.activation?.entry?.url));',
  'addEventListener("pagereveal",event=>follow(event.viewTransition,window.navigation?.activation?.from?.url))}',
].join('');
